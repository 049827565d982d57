import { spawn } from 'node:child_process';
import path from 'node:path';
import { build } from 'vite';
import type { Order } from './backupProgram.ts';

const folder = path.resolve(import.meta.dirname, '../../../node_modules/.cache/cabildo-tests');

/** Builds the program; call it in `beforeAll`. */
export async function buildProgram(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: path.join(import.meta.dirname, 'backupProgram.ts'),
      outDir: folder,
      emptyOutDir: false,
      minify: false,
    },
  });
}

/** Runs the program to its end and returns its last line. With an order to wait, kills it there by SIGKILL. */
export function runProgram(order: Order): Promise<string> {
  const child = spawn(process.execPath, [path.join(folder, 'backupProgram.js'), JSON.stringify(order)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (output.includes('waiting')) child.kill('SIGKILL');
  });
  return new Promise((resolve, reject) => {
    child.once('close', (code, signal) => {
      if (code === 0 || signal === 'SIGKILL') resolve(output.trim());
      else reject(new Error(`the program ended with ${code}`));
    });
  });
}
