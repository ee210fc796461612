import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ModelText } from './ModelText.tsx';

describe('the name of a product', () => {
  it.each([
    ['Cordless Drill Driver BS 12-30', 'BS 12-30', 'BS 12-30'],
    ['Cross line laser KL 12-2G, green', 'KL 12-2G', 'KL 12-2G'],
    ['Cordless Drill Driver', 'BS 12-30', undefined],
    ['Cordless Drill Driver', '', undefined],
    ['Saw (new) K+1', 'K+1', 'K+1'],
    ['Does it fit the DS 18-210?', undefined, 'DS 18-210'],
    ['62\u00a0Nm (549\u00a0in-lbs)', undefined, '62\u00a0Nm'],
    ['1.900\u00a0min⁻¹', undefined, '1.900\u00a0min⁻¹'],
    ['max. (in-lbs)', undefined, 'in-lbs'],
    ['It turns with 110 Nm, at most', undefined, '110 Nm'],
    ['最大110N・mで締める', undefined, '110N・m'],
    ['対応する18 V機です', undefined, '18 V'],
    ['Call 1-800-555-0142', undefined, '1-800-555-0142'],
    ['18 months of it', undefined, undefined],
    ['Allrounder der NV-18-Bohrschrauber', undefined, 'NV-18'],
    ['Schnörkelloser 18-V-Bohrschrauber', undefined, '18-V'],
    ['Angle Grinder 4-1/2 in. Paddle', undefined, '4-1/2 in.'],
  ])('%s holds its model number %j together', (name, model, together) => {
    const { container } = render(<ModelText text={name} models={model === undefined ? [] : [model]} />);
    expect(container.textContent).toBe(name);
    expect(container.querySelector('.model')?.textContent).toBe(together);
  });

  it.each([
    ['コードレスインパクトドライバ KI18DX', 'コードレス|インパクト|ドライバ KI18DX'],
    ['インパクトドライバーとドライバビットセット', 'インパクト|ドライバーと|ドライバ|ビット|セット'],
    ['ドリルドライバー', 'ドリル|ドライバー'],
    ['コードレスレシプロソー', 'コードレス|レシプロソー'],
    ['コードレス丸ノコ', 'コードレス|丸ノコ'],
    ['コードレス振動ドライバドリル', 'コードレス|振動|ドライバ|ドリル'],
    ['ロータリーハンマドリル', 'ロータリー|ハンマ|ドリル'],
    ['キャンペーンシーズンスタート', 'キャンペーンシーズンスタート'],
  ])('%s may be parted between its words alone: %s', (name, parted) => {
    const { container } = render(<ModelText text={name} />);
    expect(container.textContent).toBe(name);
    expect(container.innerHTML.replaceAll('<wbr>', '|').replaceAll(/<[^>]+>/g, '')).toBe(parted);
    const held = [...container.querySelectorAll('.word')].map(({ textContent }) => textContent ?? '');
    expect(held).toEqual([...parted.matchAll(/(?<![ァ-ヶー])[ァ-ヶー]{3,9}(?![ァ-ヶー])/g)].map(([word]) => word));
  });

  it.each([
    ['コードレス振動ドライバドリル KV18DX', '振動ドライバドリル'],
    ['コードレスインパクトドライバ KI18DX', 'インパクトドライバ'],
    ['ロータリーハンマドリル', 'ロータリーハンマドリル'],
    ['コードレスレシプロソー KE18R', undefined],
    ['ドライバドリルを使う', undefined],
    ['コードレスロータリーハンマドライバドリル KR18S', undefined],
  ])('%s moves %j to the next line as a whole', (name, compound) => {
    const { container } = render(<ModelText text={name} />);
    expect(container.querySelector('.compound')?.textContent).toBe(compound);
  });
});
