/** A step that cannot be taken as it was asked, said in words; nothing was changed by it. */
export class StepRefused extends Error {
  override readonly name = 'StepRefused';
}
