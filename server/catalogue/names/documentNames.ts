import type { DocumentType } from '../record.ts';
import { type Names, names } from './localNames.ts';

/** What the documents of a product are called. */
export const documentNames: Readonly<Record<DocumentType, Names>> = {
  manual: names(
    '取扱説明書',
    'Operating manual',
    'Betriebsanleitung',
    'Manual de instrucciones',
    'Istruzioni per l’uso',
    'Notice d’utilisation',
  ),
  dataSheet: names('仕様書', 'Data sheet', 'Datenblatt', 'Ficha técnica', 'Scheda tecnica', 'Fiche technique'),
  safety: names(
    '安全上のご注意',
    'Safety instructions',
    'Sicherheitshinweise',
    'Indicaciones de seguridad',
    'Avvertenze di sicurezza',
    'Consignes de sécurité',
  ),
  conformity: names(
    '適合宣言書',
    'Declaration of conformity',
    'Konformitätserklärung',
    'Declaración de conformidad',
    'Dichiarazione di conformità',
    'Déclaration de conformité',
  ),
  parts: names('部品表', 'Parts list', 'Ersatzteilliste', 'Lista de piezas', 'Elenco ricambi', 'Liste des pièces'),
};
