import { describe, expect, it } from 'vitest';
import { formEs } from '#core/locales/formEs.ts';
import { largestFile } from '#core/files/storedFile.ts';
import { acceptOf, fileFault } from '#forms/files/fileFault.ts';

const messages = formEs;
const { picker } = messages;
const picture = { name: 'plaza.jpg', type: 'image/jpeg', size: 1000 };
const paper = { name: 'Acta 12.PDF', type: 'application/pdf', size: 1000 };

describe('a file for an input of pictures', () => {
  it.each([
    { ...picture },
    { ...picture, name: 'image.png', type: 'image/png' },
    { ...picture, name: 'FOTO.AVIF', type: '' },
    { ...picture, size: largestFile },
    { ...picture, size: 20 * largestFile },
    { ...picture, name: 'IMG_1.HEIC', type: '' },
    { ...picture, name: 'foto', type: 'image/heif' },
  ])('is sent: $name, $type, $size bytes', (file) => {
    expect(fileFault(file, { kind: 'image', messages })).toBeUndefined();
  });

  it.each([
    [{ ...picture, size: 20 * largestFile + 1 }, picker.photo.tooLarge],
    [{ ...picture, size: 0 }, picker.empty],
    [{ ...picture, name: 'logo.svg', type: 'image/svg+xml' }, picker.wrongType.image],
    [paper, picker.wrongType.image],
    [{ ...picture, name: 'carpeta', type: '' }, picker.wrongType.image],
  ])('is refused before it is sent: %j', (file, message) => {
    expect(fileFault(file, { kind: 'image', messages })).toBe(message);
  });

  it('that is too large gets the message of the file server', () => {
    const document = { ...paper, size: largestFile + 1 };
    expect(fileFault(document, { kind: 'document', messages })).toBe(picker.tooLarge);
    expect(picker.tooLarge).toBe('El archivo no debe exceder los 5MB');
  });
});

describe('a file for an input of documents', () => {
  it('is recognised by its extension, whatever the case and the type that the browser reports', () => {
    expect(fileFault(paper, { kind: 'document', messages })).toBeUndefined();
    expect(fileFault({ ...paper, name: 'datos.csv', type: '' }, { kind: 'document', messages })).toBeUndefined();
    expect(fileFault({ ...paper, name: 'datos.exe' }, { kind: 'document', messages })).toBe(picker.wrongType.document);
    expect(fileFault({ ...paper, name: 'pdf' }, { kind: 'document', messages })).toBe(picker.wrongType.document);
  });

  it('is offered by its extension in the file chooser', () => {
    expect(acceptOf.document.split(',')).toContain('.docx');
    expect(acceptOf.image.split(',')).toContain('image/avif');
  });
});
