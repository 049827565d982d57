/** A step that cannot be applied as requested; its message is for people. Nothing was changed. */
export class StepRefused extends Error {
  override readonly name = 'StepRefused';
}
