import { expect, it } from 'vitest';
import { createLastActivity } from '#admin/session/lastActivity.ts';

function buildBrowser() {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const clock = { now: 1_800_000_000_000 };
  return { clock, openTab: () => createLastActivity({ storage, now: () => clock.now }) };
}

it('SESS-12 SESS-14 SESS-16 AMB-S10 warns from 29 to 1 seconds, not at 30 or 0, and ends after 480', () => {
  const { clock, openTab } = buildBrowser();
  const tab = openTab();
  tab.record();
  const begin = clock.now;
  const at = (seconds: number) => {
    clock.now = begin + seconds * 1000;
    return tab.isOver() ? 'over' : tab.warning();
  };
  expect([0, 449, 450, 450.9, 451, 452, 460, 479, 479.9, 480, 5000].map(at)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    29,
    28,
    20,
    1,
    1,
    'over',
    'over',
  ]);
});

it('AMB-S09 activity in any tab counts for all tabs, even after sleep', () => {
  const { clock, openTab } = buildBrowser();
  const [one, other] = [openTab(), openTab()];
  one.record();
  clock.now += 470_000;
  expect(one.warning()).toBe(10);
  other.record();
  expect(one.warning()).toBeUndefined();
  clock.now += 479_000;
  expect([one.warning(), other.warning()]).toEqual([1, 1]);
});

it('a new tab shares the last activity of the others', () => {
  const { clock, openTab } = buildBrowser();
  openTab().record();
  clock.now += 500_000;
  expect(openTab().isOver()).toBe(true);
});

it('a clock that is set back neither ends a session nor makes it endless', () => {
  const { clock, openTab } = buildBrowser();
  const tab = openTab();
  tab.record();
  clock.now -= 3_600_000;
  expect([tab.isOver(), tab.warning()]).toEqual([false, undefined]);
  tab.record();
  clock.now += 480_000;
  expect(tab.isOver()).toBe(true);
});

it('every tab warns in the last five minutes before the maximum duration, until a new session begins', () => {
  const { clock, openTab } = buildBrowser();
  const [tab, other] = [openTab(), openTab()];
  tab.record();
  expect(tab.ending()).toBeUndefined();
  const begin = clock.now;
  tab.setEnd(600);
  const at = (seconds: number) => {
    clock.now = begin + seconds * 1000;
    other.record();
    return other.isOver() ? 'over' : other.ending();
  };
  expect([0, 299, 300, 301, 540, 541, 599].map(at)).toEqual([undefined, undefined, 5, 5, 1, 1, 1]);
  expect([600, 700].map(at)).toEqual(['over', 'over']);
});
