import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { Client } from 'pg';
import * as v from 'valibot';

/** Versions of the catalogue in PostgreSQL, each the file that `catalogue -- export` writes, in parts. */

/** Channel that announces new versions. */
export const channel = 'tool_assistant_catalogue';

const partBytes = 1_000_000;
/** Parts per read: on a busy machine each round trip waits for a processor twice. */
const partsPerRead = 8;
/** Number of versions kept for a return to an earlier one. */
const kept = 3;

const versionSchema = v.object({ version: v.number(), sha256: v.string(), parts: v.number() });
export type CatalogueVersion = v.InferOutput<typeof versionSchema>;

/** The file of a version is damaged or incomplete. */
export class VersionNotWhole extends Error {}

/** A version as stored in copies. */
export const nameOf = ({ version, sha256 }: CatalogueVersion): string => `${version} ${sha256}`;

/** The newest version; undefined if there is none. */
export const newestVersion = async (client: Client): Promise<CatalogueVersion | undefined> => {
  const { rows } = await client.query(
    'select version, sha256, parts from catalogue_versions order by version desc limit 1',
  );
  return rows.length === 0 ? undefined : v.parse(versionSchema, rows[0]);
};

/** Publishes a file as the newest version within a transaction, and notifies all processes on commit. */
export const publishVersion = async (client: Client, path: string): Promise<number> => {
  const file = await open(path);
  try {
    const digest = createHash('sha256');
    const inserted = await client.query(
      "insert into catalogue_versions (sha256, parts) values ('', 0) returning version, sha256, parts",
    );
    const { version } = v.parse(versionSchema, inserted.rows[0]);
    let parts = 0;
    for (;;) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(partBytes), 0, partBytes, parts * partBytes);
      if (bytesRead === 0) break;
      const bytes = buffer.subarray(0, bytesRead);
      digest.update(bytes);
      await client.query('insert into catalogue_parts values ($1, $2, $3)', [version, parts, bytes]);
      parts += 1;
    }
    await client.query('update catalogue_versions set sha256 = $2, parts = $3 where version = $1', [
      version,
      digest.digest('hex'),
      parts,
    ]);
    await client.query(
      'delete from catalogue_versions where version <= (select version from catalogue_versions order by version desc offset $1 limit 1)',
      [kept],
    );
    await client.query('select pg_notify($1, $2)', [channel, version]);
    return version;
  } finally {
    await file.close();
  }
};

const partsSchema = v.array(v.object({ bytes: v.instance(Buffer) }));

/** Writes a version to a file. @throws VersionNotWhole */
export const fetchVersion = async (
  client: Client,
  { version, sha256, parts }: CatalogueVersion,
  path: string,
): Promise<void> => {
  const digest = createHash('sha256');
  const file = await open(path, 'w');
  try {
    for (let first = 0; first < parts; first += partsPerRead) {
      const { rows } = await client.query(
        `select bytes from catalogue_parts where version = $1 and part >= $2 order by part limit ${partsPerRead}`,
        [version, first],
      );
      for (const { bytes } of v.parse(partsSchema, rows)) {
        digest.update(bytes);
        await file.write(bytes);
      }
    }
  } finally {
    await file.close();
  }
  if (digest.digest('hex') === sha256) return;
  await rm(path, { force: true });
  throw new VersionNotWhole(`the file of version ${version} of the catalogue is not whole`);
};
