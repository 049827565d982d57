/** Why a picture cannot be converted; a retry cannot change it. The message is shown to people. */
export class PictureFault extends Error {
  override readonly name = 'PictureFault';
  readonly statusCode = 422;
}
