/** The part of the validator that is used; the package has no types of its own. */
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    validate(data: { readonly jsonld: object }): Promise<unknown>;
  }
}
