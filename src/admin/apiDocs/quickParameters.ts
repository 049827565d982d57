/** The part of the viewer's immutable collections that the plugin uses. */
type Immutable = {
  readonly get: (key: string) => unknown;
  readonly getIn: (keys: readonly string[]) => Immutable | undefined;
  readonly find: (isWanted: (each: Immutable) => boolean) => Immutable | undefined;
  readonly merge: (...others: readonly unknown[]) => Immutable;
  readonly hashCode: () => number;
};

type System = { readonly specSelectors: { readonly specJsonWithResolvedSubtrees: () => Immutable } };
type Selector = (state: Immutable, pathMethod: readonly string[], parameter: Immutable) => Immutable;

/**
 * A viewer plugin that finds a parameter with the value that a reader typed. The viewer's own selector merges all
 * parameters of the operation for each one, which takes seconds for a list with many filters.
 */
export const quickParameters = {
  statePlugins: {
    spec: {
      wrapSelectors: {
        parameterWithMetaByIdentity:
          (original: Selector, { specSelectors }: System): Selector =>
          (state, pathMethod, parameter) => {
            const name = parameter.get('name');
            const place = parameter.get('in');
            const listed = specSelectors
              .specJsonWithResolvedSubtrees()
              .getIn(['paths', ...pathMethod, 'parameters'])
              ?.find((each) => each.get('name') === name && each.get('in') === place);
            if (listed === undefined) return original(state, pathMethod, parameter);
            const typed = state.getIn(['meta', 'paths', ...pathMethod, 'parameters']);
            const key = `${String(place)}.${String(name)}`;
            return listed.merge(typed?.get(key), typed?.get(`${key}.hash-${parameter.hashCode()}`));
          },
      },
    },
  },
};
