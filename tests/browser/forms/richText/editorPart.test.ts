import { createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { createEditorSource, useEditorPart } from '#forms/richText/editorPart.ts';

let isDown = true;
const source = createEditorSource(async () => {
  if (isDown) throw new Error('no connection');
  return () => null;
});

/** A text of a form, with what it was shown as, in order. */
function openText() {
  const shown: string[] = [];
  function Text() {
    const { kind } = useEditorPart({ source });
    useEffect(() => void shown.push(kind), [kind]);
    return null;
  }
  const root = createRoot(document.createElement('div'));
  root.render(createElement(Text));
  onTestFinished(() => root.unmount());
  return shown;
}

test('a text whose editor could not be loaded stays without it while others get it, and the next one has it', async () => {
  const first = openText();
  await expect.poll(() => first).toEqual(['waiting', 'failed']);
  isDown = false;
  const second = openText();
  await expect.poll(() => second).toEqual(['waiting', 'ready']);
  const third = openText();
  await expect.poll(() => third).toEqual(['ready']);
  expect(first).toEqual(['waiting', 'failed']);
});
