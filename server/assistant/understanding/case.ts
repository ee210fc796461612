import type { Product } from '../../catalogue/catalogue.ts';
import type { Sign } from '../words/names.ts';
import type { Said } from './understanding.ts';

/** A question with the products it is about, on the way to what is wanted. */
export interface Case {
  readonly said: Said;
  /** Named, or pointed at by place: meant for sure. */
  readonly sure: readonly Product[];
  /** The product in focus, where the question has no other object. */
  readonly focus?: Product;
  /** That product is the only one the talk, or the page, is about. */
  readonly focusCertain: boolean;
  /** Products the last answer showed. */
  readonly shown: readonly Product[];
}

export const has = ({ said }: Case, ...signs: readonly Sign[]): boolean => signs.some((sign) => said.signs.has(sign));
export const about = ({ sure, focus }: Case): readonly Product[] => (sure.length > 0 ? sure : focus ? [focus] : []);
export const one = (asked: Case): boolean => about(asked).length > 0;
/** Names no thing, no figure and no demand. */
export const bare = ({ said }: Case): boolean =>
  said.kinds.length + said.named.length + said.topics.length + said.conditions.length === 0;
/** Demands something, if only a kind of thing. */
export const demands = ({ said }: Case): boolean => said.conditions.length > 0 || said.kinds.length > 0;
