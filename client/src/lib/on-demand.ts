import { createElement, use, type ComponentType } from 'react';

/**
 * A component whose code is loaded when it is first shown, or earlier by its `load`. Code that is there is shown at once; React's `lazy`
 * shows the fallback first even then, and what is below jumps.
 */
export function onDemand<P extends object>(code: () => Promise<ComponentType<P>>) {
  let loading: Promise<void> | undefined;
  let loaded: ComponentType<P> | undefined;
  const load = () =>
    (loading ??= code().then((component) => {
      loaded = component;
    }));
  function OnDemand(props: P) {
    if (!loaded) use(load());
    return loaded && createElement(loaded, props);
  }
  return Object.assign(OnDemand, { load });
}
