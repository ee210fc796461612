import { request } from 'node:http';

/** The questions of the answer benchmarks, and how they are sent. */

export const questions = [
  ['HUS', 'en', 'Which 18 V drill is the lightest?'],
  ['HUS', 'en', 'I need to drill holes in concrete walls, what do you recommend under 400 dollars?'],
  ['HEU', 'de', 'Welcher Akku passt zum BS 18-60?'],
  ['HEU', 'es', '¿Qué amoladora de 125 mm tiene freno?'],
  ['MET', 'de', 'Vergleiche SD 18-150 und SD 18-190'],
  ['MET', 'fr', 'Quelle scie circulaire est la moins chère ?'],
  ['MET', 'it', 'Quanto pesa il trapano più leggero?'],
  ['HJP', 'jp', '18Vのインパクトドライバで一番軽いのはどれですか'],
] as const;

export const bodyOf = (language: string, message: string, productId: string | null = null): string =>
  JSON.stringify({
    messages: [{ id: 'q', role: 'user', message, cards: [] }],
    productId,
    chatId: 'bench',
    language,
  });

/** Milliseconds from sending to the first `data:` of the answer; the rest is read too, so that runs do not overlap. */
export const firstEvent = (url: string, body: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const start = performance.now();
    let first = 0;
    const call = request(url, { method: 'POST', headers: { 'content-type': 'application/json' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`status ${response.statusCode}`));
      response.setEncoding('utf8').on('data', (text: string) => {
        if (first === 0 && text.includes('data:')) first = performance.now() - start;
      });
      response.on('end', () => resolve(first));
    });
    call.on('error', reject).end(body);
  });
