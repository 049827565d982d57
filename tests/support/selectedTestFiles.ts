import type { TestProject } from 'vitest/node';

/** The test files of a project in this run. */
export async function selectedTestFiles(project: TestProject): Promise<readonly string[]> {
  const fileNames = process.argv.slice(2).filter((part) => !part.startsWith('-') && /[/\\]|\.test/.test(part));
  return (await project.globTestFiles(fileNames)).testFiles;
}
