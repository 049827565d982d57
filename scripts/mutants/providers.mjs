/** Faults in src/providers. @type {readonly import('./index.mjs').Mutant[]} */
export const providerMutants = [
  {
    fault: 'A write of the staff area does not say which version it changes.',
    file: 'src/providers/calls/restClient.ts',
    from: 'return version === undefined ? {} : { headers: { \'If-Match\': `"${version}"` } };',
    to: 'return {};',
    tests: ['tests/providers'],
  },
  {
    fault: 'The token is not sent.',
    file: 'src/providers/calls/restClient.ts',
    from: '...(bearer !== undefined && { authorization: `Bearer ${bearer}` })',
    to: '',
    tests: ['tests/providers'],
  },
  {
    fault: 'The second page begins with the last record of the first.',
    file: 'src/providers/filters/listQuery.ts',
    from: 'offset: (currentPage - 1) * pageSize, limit: pageSize',
    to: 'offset: Math.max(0, (currentPage - 1) * pageSize - 1), limit: pageSize',
    tests: ['tests/providers/providers.test.ts', 'tests/providers/rest/post0511.test.ts'],
  },
  {
    fault: 'A member that was removed in a form stays in the record.',
    file: 'src/providers/rest/rest.ts',
    from: "if (removed.length > 0) query.set('_unset', removed.join(','));",
    to: '',
    tests: ['tests/providers/providers.test.ts'],
  },
  {
    fault: 'A restored version ignores that somebody else has written since.',
    file: 'src/providers/rest/rest.ts',
    from: 'params: { type, id }, body, version: expectedVersion',
    to: 'params: { type, id }, body',
    tests: ['tests/providers/optionalMembers.test.ts'],
  },
];
