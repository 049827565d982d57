import type { ContentType } from '#core/schema/contentType.ts';
import { useContentTypes } from '../areas/contentTypes.ts';

/** The type of executions, when the person may read them. */
export function useExecutionType(): ContentType | undefined {
  return useContentTypes().find(({ screens }) => screens.some(({ view }) => view === 'execution'));
}
