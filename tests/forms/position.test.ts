import { describe, expect, it } from 'vitest';
import { firstCentre, firstZoom, movedBy, rounded, zoomedBy } from '#forms/map/position.ts';

const here = { lat: 14.4, lng: -90.7 };
const press = (key: string, more = {}) => movedBy(here, { key, isFine: false, zoom: 14, ...more });

describe('a position moved by keys', () => {
  it('follows the arrow, and ignores other keys', () => {
    expect(press('ArrowUp')?.lat).toBeGreaterThan(here.lat);
    expect(press('ArrowDown')?.lat).toBeLessThan(here.lat);
    expect(press('ArrowRight')?.lng).toBeGreaterThan(here.lng);
    expect(press('ArrowLeft')?.lng).toBeLessThan(here.lng);
    expect(press('Enter')).toBeUndefined();
  });

  it('moves less with the fine step and at a higher zoom', () => {
    const by = (position = here) => position.lng - here.lng;
    expect(by(press('ArrowRight', { isFine: true }))).toBeLessThan(by(press('ArrowRight')));
    expect(by(press('ArrowRight', { zoom: 18 }))).toBeLessThan(by(press('ArrowRight')));
  });

  it('stays within the poles and crosses the date line', () => {
    expect(movedBy({ lat: 90, lng: 0 }, { key: 'ArrowUp', isFine: false, zoom: 2 })?.lat).toBe(90);
    expect(movedBy({ lat: 0, lng: 179.999 }, { key: 'ArrowRight', isFine: false, zoom: 2 })?.lng).toBeLessThan(-160);
  });
});

it('a position keeps six decimals, and its longitude wraps', () => {
  expect(rounded({ lat: 14.123456789, lng: 269.3 })).toEqual({ lat: 14.123457, lng: -90.7 });
  expect(rounded({ lat: 0, lng: 180 })).toEqual({ lat: 0, lng: 180 });
  expect(rounded({ lat: 0, lng: -180 })).toEqual({ lat: 0, lng: -180 });
});

it('plus and minus zoom within the limits of the tiles', () => {
  expect([zoomedBy(14, '+'), zoomedBy(14, '-'), zoomedBy(19, '+'), zoomedBy(2, '-')]).toEqual([15, 13, 19, 2]);
  expect(zoomedBy(14, 'a')).toBeUndefined();
});

describe('the first view of a map', () => {
  const townHall = { lat: 40.4, lng: -4.2 };

  it('centres on the position, else the town hall, else the middle of the world', () => {
    expect(firstCentre(here, { centre: townHall })).toEqual(here);
    expect(firstCentre(undefined, { centre: townHall })).toEqual(townHall);
    expect(firstCentre(undefined, {})).toEqual({ lat: 0, lng: 0 });
  });

  it('shows streets, or the whole world when neither position nor town is set', () => {
    expect(firstZoom(here, {})).toBe(14);
    expect(firstZoom(undefined, { centre: townHall })).toBe(14);
    expect(firstZoom(undefined, {})).toBe(2);
  });
});
