import { addressView } from '../../filters/addressView.ts';

/** The documentation on the screen (of the first workflow if omitted), its version, and how it is shown. */
export const documentationAddress = addressView({
  workflowId: ['id'],
  version: ['version'],
  part: ['ver', ['editar', 'documento']],
});

/** Undefined for the latest version. */
export type DocumentationView = Omit<ReturnType<typeof documentationAddress.read>, 'page'>;
