import type { Area } from '../areas/area.ts';
import type { ImportEntry } from './useImport.ts';

export type StepProps = { readonly area: Area; readonly entry: ImportEntry };
