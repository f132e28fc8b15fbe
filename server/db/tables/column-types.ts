import type { ColumnType } from 'kysely';

export type Time = ColumnType<Date, Date | string, Date | string>;
/** A time that the database sets unless it is given. */
export type TimeByDefault = ColumnType<Date, Date | string | undefined, Date | string>;
export type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
