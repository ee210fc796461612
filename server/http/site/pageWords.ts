import type { AnswerLanguage } from '../../../contract/contract.ts';
import { type Names, names } from '../../catalogue/names/localNames.ts';

/** The server's own texts, for search engines and visitors without scripts. Order: jp en de es it fr. */
const words = {
  about: names(
    '{brand}の全{count}製品：{types}。用途や製品についての質問にも、製品データから答えます。',
    'All {count} products of {brand}: {types}. Ask anything about a tool or a job, and get answers from the data sheets.',
    'Alle {count} Produkte von {brand}: {types}. Fragen zu Werkzeugen und Vorhaben, beantwortet aus den Datenblättern.',
    'Los {count} productos de {brand}: {types}. Pregunta por una herramienta o un trabajo; respondemos con las fichas técnicas.',
    'Tutti i {count} prodotti di {brand}: {types}. Domande su utensili e lavori, con risposte dalle schede tecniche.',
    'Les {count} produits de {brand} : {types}. Posez vos questions ; les réponses viennent des fiches techniques.',
  ),
  similar: names(
    '似た製品',
    'Similar tools',
    'Ähnliche Werkzeuge',
    'Herramientas similares',
    'Utensili simili',
    'Outils similaires',
  ),
  comparison: names('比較', 'Comparison', 'Vergleich', 'Comparación', 'Confronto', 'Comparaison'),
  products: names('製品', 'Products', 'Produkte', 'Productos', 'Prodotti', 'Produits'),
  all: names(
    'すべての製品',
    'All products',
    'Alle Produkte',
    'Todos los productos',
    'Tutti i prodotti',
    'Tous les produits',
  ),
  data: names('仕様', 'Specifications', 'Technische Daten', 'Datos técnicos', 'Dati tecnici', 'Caractéristiques'),
  box: names('同梱品', 'What’s in the box', 'Lieferumfang', 'Contenido', 'Contenuto', 'Contenu'),
  compatible: names('対応製品', 'Works with', 'Passt dazu', 'Compatible con', 'Compatibile con', 'Compatible avec'),
  reviews: names('レビュー', 'Reviews', 'Bewertungen', 'Opiniones', 'Recensioni', 'Avis'),
  faq: names(
    'よくある質問',
    'Questions and answers',
    'Fragen und Antworten',
    'Preguntas y respuestas',
    'Domande e risposte',
    'Questions et réponses',
  ),
  question: names('ご質問', 'Your question', 'Ihre Frage', 'Tu pregunta', 'La tua domanda', 'Votre question'),
  send: names('質問する', 'Ask', 'Fragen', 'Preguntar', 'Chiedi', 'Demander'),
  answer: names('回答', 'Answer', 'Antwort', 'Respuesta', 'Risposta', 'Réponse'),
  failed: names(
    '回答できませんでした。もう一度お試しください。',
    'That did not work. Please try again.',
    'Das hat nicht geklappt. Bitte noch einmal versuchen.',
    'No ha funcionado. Inténtalo de nuevo.',
    'Non ha funzionato. Riprova.',
    'Cela n’a pas fonctionné. Veuillez réessayer.',
  ),
  questionLength: names(
    'ご質問は1文字以上{max}文字以内でお書きください。',
    'Please write a question of at most {max} characters.',
    'Bitte schreiben Sie eine Frage mit höchstens {max} Zeichen.',
    'Escribe una pregunta de {max} caracteres como máximo.',
    'Scrivi una domanda di {max} caratteri al massimo.',
    'Écrivez une question de {max} caractères au plus.',
  ),
  mistakes: names(
    '回答には誤りが含まれることがあります。',
    'Answers may be incomplete or contain errors.',
    'Antworten können unvollständig sein oder Fehler enthalten.',
    'Las respuestas pueden ser incompletas o contener errores.',
    'Le risposte possono essere incomplete o contenere errori.',
    'Les réponses peuvent être incomplètes ou erronées.',
  ),
  more: names('もっと見る', 'Show more', 'Mehr anzeigen', 'Ver más', 'Mostra altri', 'Afficher plus'),
  search: names(
    '製品を検索',
    'Search products',
    'Produkte suchen',
    'Buscar productos',
    'Cerca prodotti',
    'Rechercher un produit',
  ),
  missing: names(
    'ページが見つかりません',
    'Page Not Found',
    'Seite nicht gefunden',
    'Página no encontrada',
    'Pagina non trovata',
    'Page introuvable',
  ),
} as const satisfies Readonly<Record<string, Names>>;

/** A text of the server's pages with its placeholders filled. */
export const pageWord = (
  key: keyof typeof words,
  language: AnswerLanguage,
  values: Readonly<Record<string, string | number>> = {},
): string => words[key][language].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
