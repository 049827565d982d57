import type { Account, Portal } from '../startPortal.ts';

/** A second person who can sign in, with the first one's password. */
export async function addAccount(
  portal: Pick<Portal, 'admin' | 'staffApi'>,
  { nombre, email }: { readonly nombre: string; readonly email: string },
): Promise<Account> {
  const { password } = portal.admin;
  const api = await portal.staffApi();
  const { status } = await api.post('/api/usuarios', { nombre, email, telefono: '7888-9999', password });
  if (status !== 201) throw new Error(`the account of ${email} could not be made: ${status}`);
  return { email, password };
}
