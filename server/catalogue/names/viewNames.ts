import type { ProductView } from '../../../contract/pictures.ts';
import { type Names, names } from './localNames.ts';

/** What the further pictures of a product show. */
export const viewNames: Readonly<Record<ProductView, Names>> = {
  front: names('正面', 'Front', 'Von vorn', 'De frente', 'Davanti', 'De face'),
  side: names('反対側', 'Other side', 'Andere Seite', 'Otro lado', 'Altro lato', 'Autre côté'),
  rear: names('後ろ', 'From behind', 'Von hinten', 'Por detrás', 'Da dietro', 'De derrière'),
  hand: names(
    '手との比較',
    'Beside a hand',
    'Neben einer Hand',
    'Junto a una mano',
    'Accanto a una mano',
    'À côté d’une main',
  ),
  closeUp: names('拡大', 'Close-up', 'Nahaufnahme', 'Primer plano', 'Primo piano', 'Gros plan'),
};
