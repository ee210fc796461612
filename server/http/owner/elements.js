// Elements and names of the owner's page.

export const find = (selector) => document.querySelector(selector);

export const made = (tag, properties = {}, ...children) => {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
};

/** Readable name of an identifier: `notUnderstood` becomes "not understood"; ids stay unchanged. */
export const spoken = (name) =>
  /^[a-z]+(?:[A-Z][a-z]+)+$/.test(name) ? name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : name;

const languages = new Intl.DisplayNames('en', { type: 'language' });

/** Readable name of a value of a filter. */
export const nameOf = (filter, value) =>
  filter === 'language' ? languages.of(value === 'jp' ? 'ja' : value) : spoken(value);
