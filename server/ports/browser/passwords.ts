/** Nobody proves in a browser who they are, to a portal that is in the same browser: no password is stored, and none is right. */
export async function hashPassword(_password: string): Promise<string> {
  return '';
}

export async function verifyPassword(_password: string, _hash: string): Promise<boolean> {
  return false;
}
