/** What we use of Swagger UI, whose package brings no types. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  /** A list of security schemes, each under its name (Immutable's, of which this is enough). */
  interface Schemes {
    filter(isKept: (scheme: { has(name: string): boolean }) => boolean): Schemes;
  }
  type SelectSchemes = (...given: unknown[]) => Schemes;

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
