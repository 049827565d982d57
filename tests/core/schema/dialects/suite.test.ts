import { describe, expect, it } from 'vitest';
import leftOut from '#tests/fixtures/suite/leftOut.json' with { type: 'json' };
import { type Draft, drafts, runSuite } from '#tests/support/suite/runSuite.ts';

/** Cases about formats, which we assert (docs/decisions/validation.md) and the newest drafts only annotate. */
const isOfFormats = ({ file }: { readonly file: string }) => file === 'format';

const leastShare = 0.97;

describe.each(Object.keys(drafts) as Draft[])('the official test suite, %s', (draft) => {
  const cases = runSuite(draft);
  const failing = cases.filter(({ result }) => result !== 'passed');
  const namesLeftOut = Object.values(leftOut).flatMap(
    (byDraft: Readonly<Partial<Record<Draft, readonly string[]>>>) => byDraft[draft] ?? [],
  );

  it('passes but for the cases that are listed with a reason', () => {
    expect(
      failing
        .filter((one) => !isOfFormats(one))
        .map(({ name }) => name)
        .sort(),
    ).toEqual(namesLeftOut.toSorted());
  });

  it('has no wrong acceptance', () => {
    expect(cases.filter(({ result }) => result === 'wrong acceptance')).toEqual([]);
  });

  it('passes at least 97 % of the required cases', () => {
    const counted = cases.filter((one) => !isOfFormats(one));
    const passed = counted.filter(({ result }) => result === 'passed');
    expect(counted.length).toBeGreaterThan(350);
    expect(passed.length / counted.length).toBeGreaterThan(leastShare);
  });

  it('agrees about formats too', () => {
    expect(failing.filter(isOfFormats)).toEqual([]);
  });
});
