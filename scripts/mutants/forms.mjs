/** Faults in src/forms. @type {readonly import('./index.mjs').Mutant[]} */
export const formMutants = [
  {
    fault: 'The place in a pasted link of a map is not found.',
    file: 'src/forms/map/parsePosition.ts',
    from: 'new RegExp(String.raw`/@(${point}),(${point})`),',
    to: '',
    tests: ['tests/forms/map/parsePosition.test.ts'],
  },
  {
    fault: 'A latitude beyond the pole is accepted.',
    file: 'src/forms/map/parsePosition.ts',
    from: 'Math.abs(position.lat) <= 90 &&',
    to: 'Math.abs(position.lat) <= 180 &&',
    tests: ['tests/forms/map/parsePosition.test.ts'],
  },
  {
    fault: 'The arrow keys move a place the wrong way.',
    file: 'src/forms/map/position.ts',
    from: 'ArrowLeft: [-1, 0],',
    to: 'ArrowLeft: [1, 0],',
    tests: ['tests/forms/position.test.ts'],
  },
  {
    fault: 'A place moves out of the world at its edge.',
    file: 'src/forms/map/position.ts',
    from: 'const around = ((((lng + 180) % 360) + 360) % 360) - 180;',
    to: 'const around = lng;',
    tests: ['tests/forms/position.test.ts'],
  },
  {
    fault: 'A file that is too large is sent.',
    file: 'src/forms/files/fileFault.ts',
    from: "if (kind === 'document' && file.size > largestFile) return picker.tooLarge;",
    to: '',
    tests: ['tests/forms/files/fileFault.test.ts'],
  },
  {
    fault: 'A proposed password is short.',
    file: 'src/forms/widgets/PasswordInput.tsx',
    from: 'const length = 20;',
    to: 'const length = 6;',
    tests: ['tests/forms/makePassword.test.ts'],
  },
  {
    fault: 'A form is saved although a file is still on its way.',
    file: 'src/forms/files/inputUploads.ts',
    from: 'if (items.some(isInProgress)) return picker.pending.sending;',
    to: '',
    tests: ['tests/forms/files/inputUploads.test.ts'],
  },
  {
    fault: 'A form marks no field as required.',
    file: 'src/forms/context/formSchema.ts',
    from: 'required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),',
    to: 'required: [],',
    tests: ['tests/forms/context/formSchema.test.ts'],
  },
];
