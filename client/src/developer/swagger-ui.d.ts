/** Types of the parts of Swagger UI that are used here. Its package has no types. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** An Immutable list of security schemes by name, with the one method that is used here. */
  interface Schemes {
    filter(isKept: (scheme: { has(name: string): boolean }) => boolean): Schemes;
  }
  type SelectSchemes = (...args: unknown[]) => Schemes;

  export interface Plugin {
    components?: Record<string, () => null>;
    statePlugins?: {
      auth: {
        wrapSelectors: { definitionsToAuthorize: (select: SelectSchemes) => SelectSchemes };
      };
    };
  }

  interface Options {
    domNode: HTMLElement;
    url: string;
    deepLinking: boolean;
    validatorUrl: null;
    plugins: readonly Plugin[];
  }

  const swaggerUi: (options: Options) => unknown;
  export default swaggerUi;
}
