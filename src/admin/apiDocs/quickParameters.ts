/** The part of the viewer's immutable collections that the plugin uses. */
type Immutable = {
  readonly get: (key: string) => unknown;
  readonly getIn: (keys: readonly string[]) => Immutable | undefined;
  readonly find: (predicate: (each: Immutable) => boolean) => Immutable | undefined;
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
            const location = parameter.get('in');
            const specParameter = specSelectors
              .specJsonWithResolvedSubtrees()
              .getIn(['paths', ...pathMethod, 'parameters'])
              ?.find((each) => each.get('name') === name && each.get('in') === location);
            if (specParameter === undefined) return original(state, pathMethod, parameter);
            const typedValues = state.getIn(['meta', 'paths', ...pathMethod, 'parameters']);
            const key = `${String(location)}.${String(name)}`;
            return specParameter.merge(typedValues?.get(key), typedValues?.get(`${key}.hash-${parameter.hashCode()}`));
          },
      },
    },
  },
};
