import { fileSchemas } from './fileSchemas.ts';

/** The components that every description has, by name. */
const commonNames: ReadonlySet<string> = new Set(['ServerFields', 'Problem', ...Object.keys(fileSchemas)]);

/** The component of a type in the OpenAPI description; components of its parts begin with this name and a dot. */
export function componentOf(typeName: string): string {
  return commonNames.has(typeName) || typeName in Object.prototype ? `${typeName}.type` : typeName;
}
