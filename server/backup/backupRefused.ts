/** Why a backup was not made, or not restored; its message is for people. */
export class BackupRefused extends Error {
  override readonly name = 'BackupRefused';
}
