import { spawn, spawnSync } from 'node:child_process';
import path from 'node:path';
import { root } from '../install.mjs';

/**
 * Runs a command of the built server, without the shell's settings.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {Record<string, string>} env
 */
export function builtCommand(name, args, env) {
  const { PATH = '' } = process.env;
  const file = path.join('dist', 'server', `${name}.js`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
    cwd: root,
    env: { PATH, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${name} ${args.join(' ')} ended with code ${status}:\n${stdout}${stderr}`);
}

const readyLine = /Cabildo escucha en (http:\/\/\S+)/;

/**
 * Starts the built server on a free port, without the shell's settings.
 * @param {Record<string, string>} env
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function servePortal(env) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [path.join('dist', 'server', 'main.js')], {
    cwd: root,
    env: { PATH, HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise((resolve) => child.once('close', resolve));
  const url = await new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        const address = readyLine.exec(output)?.[1];
        if (address !== undefined) resolve(address.replace(/\/$/, ''));
      });
    }
    child.once('error', reject);
    child.once('close', (code) => reject(new Error(`the server ended with code ${code}:\n${output}`)));
  });
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      const code = await ended;
      if (code !== 0) throw new Error(`the server ended with code ${code}:\n${output}`);
    },
  };
}
