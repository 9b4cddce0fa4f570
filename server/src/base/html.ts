const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

const escape = (text: string): string => text.replace(/[&<>"'`]/g, (character) => ENTITIES[character] ?? '');

/** Markup that may be put into a page as it is. Only `markup` makes it, so everything else gets escaped. */
export class Html {
  readonly #text: string;

  private constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }

  /** What the `markup` tag calls: the template is ours, every value is escaped unless it came out of `markup`. */
  static fromTemplate(template: TemplateStringsArray, values: readonly HtmlValue[]): Html {
    return new Html(template.map((part, index) => part + written(values[index])).join(''));
  }
}

export type HtmlValue = Html | string | number | undefined | readonly HtmlValue[];

const written = (value: HtmlValue): string => {
  if (value === undefined) return '';
  if (value instanceof Html) return value.toString();
  if (typeof value === 'object') return value.map(written).join('');
  return escape(String(value));
};

/** Writes markup. Attributes stand in double quotes, always: then no value can leave its place. */
export const markup = (template: TemplateStringsArray, ...values: HtmlValue[]): Html =>
  Html.fromTemplate(template, values);
