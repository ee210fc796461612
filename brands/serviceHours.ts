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

/** A time that a visitor asks about: an ISO weekday or a day told from now, an hour such as 19:00, or both. */
export interface When {
  readonly day?: number | 'now' | 'today' | 'tomorrow';
  readonly hour?: string;
}

const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const dayLength = 86_400_000;

/** Weekday and time where the service is. */
const localTime = (zone: string, now: Date): { readonly day: number; readonly hour: string } => {
  const day = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: zone }).format(now);
  const hour = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(now);
  return { day: weekdayNames.indexOf(day) + 1, hour };
};

/** The ISO weekday that a visitor asks about, if any. */
export const weekdayAsked = ({ zone }: ServiceHours, { day }: When, now = new Date()): number | undefined => {
  if (typeof day === 'number' || day === undefined) return day;
  return localTime(zone, day === 'tomorrow' ? new Date(now.getTime() + dayLength) : now).day;
};

/** Whether the service is there at a time. */
export const isOpen = (hours: ServiceHours, when: When, now = new Date()): boolean => {
  const { firstDay, lastDay, from, to, zone } = hours;
  const { day, hour } = when;
  const meant = weekdayAsked(hours, when, now);
  // Asked after closing time, "today" is over; before opening time, somebody will be there.
  const isOver = day === 'today' && hour === undefined && localTime(zone, now).hour >= to;
  const at = day === 'now' || isOver ? localTime(zone, now).hour : hour;
  const isDay = meant === undefined || (meant >= firstDay && meant <= lastDay);
  const isHour = at === undefined || (at >= from && at < to);
  return isDay && isHour;
};

/** The name of an ISO weekday in a locale. */
export const weekdayIn = (day: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(monday(day));
