import type { Knowledge, Texts } from '../knowledge/knowledge.ts';

const texts = (jp: string, en: string, de: string, es: string, it: string, fr: string): Texts => ({
  jp,
  en,
  de,
  es,
  it,
  fr,
});

/** A little of the trade, in the form of knowledge/*.json. */
export const knowledge: Knowledge = {
  applications: {
    hangShelves: {
      name: texts(
        '棚の取り付け',
        'hanging shelves',
        'Regale aufhängen',
        'colgar estanterías',
        'appendere mensole',
        'fixer des étagères',
      ),
      types: [{ type: 'hammerDrill', fit: 'best' }],
      least: [],
      rankBy: [],
      features: [],
      unfit: [
        {
          type: 'impactDriver',
          because: texts(
            'インパクトドライバーには打撃で穴をあける機能がないため、れんがやコンクリートには向きません。',
            'An impact driver has no hammer action, so it gets nowhere in brick or concrete.',
            'Ein Schlagschrauber schlägt nicht in Bohrrichtung und kommt deshalb in Ziegel und Beton nicht voran.',
            'Un atornillador de impacto no percute hacia delante, así que en ladrillo u hormigón no avanza.',
            'Un avvitatore a impulsi non batte in avanti, quindi nel mattone e nel calcestruzzo non procede.',
            'Une visseuse à chocs ne frappe pas dans l’axe du foret : elle n’avance pas dans la brique ou le béton.',
          ),
        },
      ],
      accessories: [],
      protection: ['eyes'],
      dangers: [],
      materials: [],
      advice: texts(
        'れんがやコンクリートに穴をあけるには、打撃機能が決め手です。',
        'In brick and concrete the hammer action is what counts.',
        'In Ziegel und Beton kommt es auf das Schlagwerk an.',
        'En ladrillo y hormigón lo que cuenta es la percusión.',
        'Nel mattone e nel calcestruzzo conta la percussione.',
        'Dans la brique et le béton, c’est la percussion qui compte.',
      ),
      source: 'handbook',
    },
  },
  materials: {},
  terms: {
    brushless: {
      name: texts('ブラシレス', 'brushless', 'bürstenlos', 'sin escobillas', 'senza spazzole', 'sans charbon'),
      text: texts(
        'ブラシレスモーターは摩耗するブラシがなく、充電1回あたり長く使えます。',
        'A brushless motor has no carbon brushes to wear out, and gets more work out of a charge.',
        'Ein bürstenloser Motor hat keine Kohlen, die verschleißen, und holt mehr Arbeit aus einer Akkuladung.',
        'Un motor sin escobillas no tiene carbones que se gasten y rinde más por carga.',
        'Un motore senza spazzole non ha carboncini che si consumano e rende di più con una carica.',
        'Un moteur sans charbon n’a pas de pièces qui s’usent et tire davantage d’une charge.',
      ),
      source: 'handbook',
    },
  },
  dangers: {
    asbestos: {
      gate: 'stop',
      text: texts(
        '**作業を始めないでください。** アスベストは専門業者だけが扱えます。',
        '**Don’t start.** Asbestos is for licensed firms only.',
        '**Fangen Sie nicht an.** Asbest dürfen nur zugelassene Fachfirmen bearbeiten.',
        '**No empiece.** El amianto es cosa de empresas autorizadas.',
        '**Non inizi.** L’amianto spetta solo a ditte autorizzate.',
        '**N’y touchez pas.** L’amiante est réservé aux entreprises certifiées.',
      ),
      short: texts(
        'アスベストは危険です。',
        'Asbestos is deadly.',
        'Asbest ist lebensgefährlich.',
        'El amianto es mortal.',
        'L’amianto è mortale.',
        'L’amiante est mortelle.',
      ),
      protection: [],
      allowed: [],
      source: 'TRGS 519',
    },
    silicaDust: {
      gate: 'warn',
      text: texts(
        'コンクリートの粉じんは肺を傷めます。',
        'Dust from concrete harms your lungs.',
        'Betonstaub schadet der Lunge.',
        'El polvo de hormigón daña los pulmones.',
        'La polvere di calcestruzzo danneggia i polmoni.',
        'La poussière de béton abîme les poumons.',
      ),
      short: texts(
        '粉じんは吸い込まないよう集じんしてください。',
        'Catch the dust at the source, it harms your lungs.',
        'Saugen Sie den Staub direkt ab, er schadet der Lunge.',
        'Aspire el polvo en el origen: daña los pulmones.',
        'Aspiri la polvere alla fonte: danneggia i polmoni.',
        'Aspirez la poussière à la source : elle abîme les poumons.',
      ),
      protection: ['eyes'],
      allowed: [],
      source: 'TRGS 559',
    },
  },
  symptoms: {
    doesNotStart: {
      text: texts(
        'まずバッテリーを満充電して、しっかり差し込んでください。',
        'Charge the battery fully and push it in until it clicks.',
        'Laden Sie den Akku voll und schieben Sie ihn ein, bis er einrastet.',
        'Cargue la batería del todo e introdúzcala hasta que encaje.',
        'Carichi del tutto la batteria e la inserisca finché scatta.',
        'Chargez la batterie à fond et enfoncez-la jusqu’au déclic.',
      ),
      source: 'handbook',
    },
  },
  procedures: {
    changeBit: {
      name: texts(
        'ビット交換',
        'changing the bit',
        'Bit wechseln',
        'cambiar la punta',
        'cambiare l’inserto',
        'changer l’embout',
      ),
      text: texts(
        'バッテリーを外してから、スリーブを引いてビットを差し替えます。',
        'Take out the battery, pull the sleeve and swap the bit.',
        'Nehmen Sie den Akku heraus, ziehen Sie die Hülse und tauschen Sie den Bit.',
        'Quite la batería, tire del casquillo y cambie la punta.',
        'Tolga la batteria, tiri la boccola e cambi l’inserto.',
        'Retirez la batterie, tirez la bague et changez l’embout.',
      ),
      source: 'handbook',
    },
  },
  protection: {
    eyes: {
      name: texts(
        '保護めがね',
        'safety goggles',
        'Schutzbrille',
        'gafas de protección',
        'occhiali di protezione',
        'lunettes de protection',
      ),
      standard: 'EN 166',
    },
  },
};
