import { describe, expect, it } from 'vitest';
import { type Asked, lastPlainAnswer } from './testing/plainAnswers.ts';

describe('the box that is named itself', () => {
  it.each<readonly [asked: Asked, contents: string]>([
    [['HUS', 'en', 'DS18B', 'What does the box contain?'], 'Belt clip'],
    [['HEU', 'de', 'BS1860', 'Was enthält der Karton?'], 'Gürtelclip'],
    [['MET', 'fr', 'BS1230', 'Que contient la boîte ?'], 'Crochet de ceinture'],
    [['MET', 'it', 'BS1230', 'Cosa contiene la scatola?'], 'Gancio da cintura'],
    [['MET', 'es', 'BS1230', '¿Qué contiene la caja?'], 'Gancho'],
    [['HJP', 'jp', 'KD10S', '箱には何が入っていますか'], 'ベルトフック'],
    [['HJP', 'jp', 'KD10S', '付属品は何ですか'], 'ベルトフック'],
  ])('is no part that may be missing: %j', async (asked, contents) => {
    const told = await lastPlainAnswer(asked);
    expect(told).toContain(contents);
    expect(told).not.toMatch(/^(?:No\b|Nein|Non\b|いいえ)/);
  });

  it('is told from accessories that are bought', async () => {
    expect(await lastPlainAnswer(['HJP', 'jp', null, 'KD10Sに使える付属品はありますか'])).not.toContain('ベルトフック');
  });
});
