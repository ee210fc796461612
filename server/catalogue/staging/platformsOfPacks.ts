import { fold } from '../../search/analysis/fold.ts';
import { isSupplyKind } from '../kinds.ts';
import { rawIdOf } from '../makerIds.ts';
import { voltageOfAll } from '../reading/fits.ts';
import type { Evidence, PlatformRecord, ProductRecord } from '../record.ts';
import type { Staging } from './staging.ts';

/** A platform that no product names, and the words that tell of it. */
interface Told {
  readonly platform: PlatformRecord;
  readonly evidence: Evidence;
}

const platformOf = (maker: string | undefined, voltage: number): PlatformRecord => {
  const name = [maker, `${voltage} V`].filter((part) => part !== undefined).join(' ');
  return { id: rawIdOf(fold(name).replaceAll(' ', '')), name, voltage, ...(maker === undefined ? {} : { maker }) };
};

/** The platforms that batteries tell of. */
const toldBy = (staging: Staging, named: ReadonlySet<number>): ReadonlyMap<string, Told> => {
  const told = new Map<string, Told>();
  for (const { seq, statements } of staging.fits()) {
    for (const { names, evidence } of statements) {
      const voltage = voltageOfAll(names);
      if (voltage === undefined || named.has(voltage)) continue;
      const record: ProductRecord = JSON.parse(staging.recordAt(seq)?.json ?? '{}');
      const own = record.attributes?.voltage;
      if (record.kind !== 'battery' || record.platform !== undefined || (own !== undefined && own !== voltage))
        continue;
      const platform = platformOf(record.maker, voltage);
      if (!told.has(platform.id)) told.set(platform.id, { platform, evidence });
    }
  }
  return told;
};

/** The platform of a maker; what names none is of the only maker that has one of that voltage. */
const toldOf = (told: ReadonlyMap<string, Told>, maker: string | undefined, voltage: number): Told | undefined => {
  const own = told.get(platformOf(maker, voltage).id);
  if (own || maker !== undefined) return own;
  const [only, ...others] = [...told.values()].filter(({ platform }) => platform.voltage === voltage);
  return others.length === 0 ? only : undefined;
};

/**
 * "Fits all Tarrant 18V tools": where no product names a platform of that voltage, the packs, chargers and cordless tools
 * of the maker with that voltage are one, as its packs say.
 */
export const readPlatformsOfPacks = (
  staging: Staging,
  platforms: readonly PlatformRecord[],
): readonly PlatformRecord[] => {
  const told = toldBy(staging, new Set(platforms.map(({ voltage }) => voltage)));
  if (told.size === 0) return [];
  for (const { seq, json } of staging.withVoltage()) {
    const record: ProductRecord = JSON.parse(json);
    const { voltage, powerSource } = record.attributes;
    const of = typeof voltage === 'number' ? toldOf(told, record.maker, voltage) : undefined;
    const isPowered = isSupplyKind(record.kind) || powerSource === 'battery';
    if (!of || record.platform !== undefined || !isPowered) continue;
    const { platform, evidence } = of;
    const marked = { ...record.evidence, platform: evidence };
    staging.setRecord(seq, JSON.stringify({ ...record, platform: platform.id, evidence: marked }), platform.id);
  }
  return [...told.values()].map(({ platform }) => platform);
};
