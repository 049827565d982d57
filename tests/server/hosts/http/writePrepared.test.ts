import type { ServerResponse } from 'node:http';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { prepareAnswer } from '#server/calls/preparedAnswer.ts';
import { writeAnswer } from '#server/hosts/http/writePrepared.ts';

function sent(body: string, accepted: string) {
  let lines: readonly string[] = [];
  let bytes: Uint8Array = new Uint8Array();
  const response = {
    writeHead: (_status: number, all: readonly string[]) => {
      lines = all;
      return response;
    },
    end: (all: Uint8Array) => {
      bytes = all;
    },
  };
  const request = { headers: { 'accept-encoding': accepted }, method: 'GET' };
  const answer = prepareAnswer(body, { headers: {} });
  writeAnswer(request, { response: response as unknown as ServerResponse, answer, requestId: '1' });
  const encoding = lines[lines.indexOf('content-encoding') + 1];
  return { encoding, bytes, length: Number(lines[lines.indexOf('content-length') + 1]) };
}

/** Words in an order that repeats nothing, of which Brotli makes more than gzip. */
function shuffled(): string {
  const words = 'agua luz calle pago recibo solicitud DPI boleto ornato nicho'.split(' ');
  let seed = 7;
  return Array.from({ length: 3000 }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return words[(seed >> 8) % words.length];
  }).join(' ');
}

const repeated = '<li><a href="/servicios">Servicio</a></li>'.repeat(300);

describe('a compressed answer', () => {
  test('is Brotli where that is smaller', () => {
    const { encoding, bytes, length } = sent(repeated, 'gzip, br');
    expect(encoding).toBe('br');
    expect(length).toBe(bytes.length);
    expect(String(brotliDecompressSync(bytes))).toBe(repeated);
  });

  test('is gzip where Brotli would be larger', () => {
    const text = shuffled();
    const { encoding, bytes } = sent(text, 'gzip, br');
    expect(encoding).toBe('gzip');
    expect(bytes.length).toBeLessThan(sent(text, 'br').bytes.length);
    expect(String(gunzipSync(bytes))).toBe(text);
  });

  test.each([repeated, shuffled()])('is never larger than gzip makes it', (text) => {
    expect(sent(text, 'gzip, br').bytes.length).toBeLessThanOrEqual(gzipSync(text, { level: 6 }).length);
  });

  test('is what the client accepts', () => {
    expect(sent(repeated, 'br').encoding).toBe('br');
    expect(sent(repeated, 'gzip').encoding).toBe('gzip');
    expect(sent(repeated, 'gzip, br;q=0').encoding).toBe('gzip');
  });
});
