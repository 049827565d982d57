import { describe, expect, test } from 'vitest';
import { degreeNotation, numberIn } from '#core/numbers/readNumber.ts';
import { isShortLink, parsePosition } from '#forms/map/parsePosition.ts';

const palin = { lat: 14.40639, lng: -90.78611 };

describe('a pasted position', () => {
  test.each([
    '14.40639, -90.78611',
    '  14.40639 -90.78611 ',
    '14.40639,-90.78611',
    '14,40639; -90,78611',
    '14,40639, -90,78611',
    '14.40639, \u221290.78611',
    '14.40639° N, 90.78611° O',
    '14.40639 n 90.78611 w',
    'geo:14.40639,-90.78611?z=17',
    'https://www.openstreetmap.org/#map=17/14.40639/-90.78611',
    'https://www.openstreetmap.org/?mlat=14.40639&mlon=-90.78611#map=5/10/20',
    'https://www.google.com/maps/@14.40639,-90.78611,17z',
    'https://www.google.com/maps/place/Pal%C3%ADn/@14.1,-90.1,15z/data=!3m1!4b1!4m6!3m5!8m2!3d14.40639!4d-90.78611!16z',
    'https://www.google.com/maps/search/14.40639,+-90.78611?entry=tts',
    'https://maps.google.com/?q=14.40639,-90.78611',
    'https://www.google.com/maps/search/?api=1&query=14.40639%2C-90.78611',
  ])('is read from %s', (text) => {
    expect(parsePosition(text)).toEqual(palin);
  });

  test.each(['', 'Palín', '14.40639', '95, 10', '10, 190', '14.4, -90.7, 3', 'https://ejemplo.gt/14.4', '1.2.3, 4'])(
    'is not invented from %j',
    (text) => {
      expect(parsePosition(text)).toBeUndefined();
    },
  );

  test('may be a short link that only its server can resolve', () => {
    expect(isShortLink('https://maps.app.goo.gl/abc')).toBe(true);
    expect(isShortLink('https://www.google.com/maps')).toBe(false);
  });
});

test.each([
  ['14.5', 14.5],
  ['-90,78611', -90.78611],
  ['\u22121', -1],
  ['.5', 0.5],
  ['14,', 14],
  ['1e-7', 1e-7],
  ['-', undefined],
  ['', undefined],
  ['1.2.3', undefined],
  ['14 N', undefined],
])('degrees typed as %j are %s', (text, degree) => {
  expect(numberIn(text, degreeNotation)).toBe(degree);
});
