import type { ServiceHours } from './brand.ts';

/** 2024-01-01 was a Monday; the names of weekdays are formatted from this week. */
const monday = (day: number): Date => new Date(Date.UTC(2024, 0, day, 12));

const clock = (time: string): Date => new Date(`2024-01-01T${time}:00Z`);

const formats = new Map<string, { readonly weekdays: Intl.DateTimeFormat; readonly times: Intl.DateTimeFormat }>();

/** Formats of a locale, created once, because creating them is slow. */
const formatsOf = (locale: string) => {
  const known = formats.get(locale) ?? {
    weekdays: new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }),
    times: new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }),
  };
  formats.set(locale, known);
  return known;
};

const cache = new WeakMap<ServiceHours, Map<string, string>>();

/** "Mon–Fri 8:00 AM – 5:00 PM", formatted for a locale. */
export const serviceHoursIn = (hours: ServiceHours, locale: string): string => {
  const byLocale = cache.get(hours) ?? new Map<string, string>();
  cache.set(hours, byLocale);
  const text = byLocale.get(locale) ?? writtenHours(hours, locale);
  byLocale.set(locale, text);
  return text;
};

const writtenHours = ({ firstDay, lastDay, from, to }: ServiceHours, locale: string): string => {
  const { weekdays, times } = formatsOf(locale);
  return `${weekdays.format(monday(firstDay))}–${weekdays.format(monday(lastDay))} ${times.formatRange(clock(from), clock(to))}`;
};
