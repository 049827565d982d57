import { uploadBody as declaredBody } from '#core/api/fileOperations.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';

export const uploadBody = (texts: ServerCatalog['openApiFiles']) => ({
  required: true,
  content: { 'multipart/form-data': { schema: declaredBody(texts).body } },
});
