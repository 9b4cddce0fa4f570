const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

const escape = (text: string): string => text.replace(/[&<>"'`]/g, (character) => ENTITIES[character] ?? '');

/** Markup that is put into a page without escaping. Only `markup` creates it, so everything else is escaped. */
export class Html {
  readonly #text: string;

  private constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }

  /** Used by the `markup` tag: the template is trusted, and every value is escaped unless it came from `markup`. */
  static fromTemplate(template: TemplateStringsArray, values: readonly HtmlValue[]): Html {
    return new Html(template.map((part, index) => part + escaped(values[index])).join(''));
  }
}

export type HtmlValue = Html | string | number | undefined | readonly HtmlValue[];

const escaped = (value: HtmlValue): string => {
  if (value === undefined) return '';
  if (value instanceof Html) return value.toString();
  if (typeof value === 'object') return value.map(escaped).join('');
  return escape(String(value));
};

/** Writes markup. Attributes must be in double quotes, so that no value can leave its attribute. */
export const markup = (template: TemplateStringsArray, ...values: HtmlValue[]): Html =>
  Html.fromTemplate(template, values);
