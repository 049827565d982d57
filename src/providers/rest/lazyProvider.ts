import type { DataProvider } from '@refinedev/core';

/** A provider whose code is loaded on first use; a failed load is retried. */
export function lazyProvider(apiUrl: string, load: () => Promise<DataProvider>): DataProvider {
  let loading: Promise<DataProvider> | undefined;
  const loaded = () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
  return {
    getApiUrl: () => apiUrl,
    getList: async (params) => (await loaded()).getList(params),
    getMany: async (params) => (await (await loaded()).getMany?.(params)) ?? { data: [] },
    getOne: async (params) => (await loaded()).getOne(params),
    create: async (params) => (await loaded()).create(params),
    update: async (params) => (await loaded()).update(params),
    deleteOne: async (params) => (await loaded()).deleteOne(params),
  };
}
