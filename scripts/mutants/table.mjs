/** What `npm run mutants` prints and writes. */
export function mutantsTable(rows) {
  const lines = rows.map(({ fault, file, by }) => `| \`${file}\` | ${cell(fault)} | ${cell(by)} |`);
  return ['| file | fault | first test that fails |', '| --- | --- | --- |', ...lines].join('\n');
}

export function mutantsPage(rows) {
  return `# Faults that the tests catch

\`npm run mutants\` puts each of these faults into a copy of the source, one at a time, runs the tests near it and stops at the first
that fails. It writes this page when all are caught. The faults stand in \`scripts/mutants/\`.

${mutantsTable(rows)}
`;
}

function cell(text) {
  return text.replaceAll('\n', ' ').replaceAll('|', '\\|');
}
