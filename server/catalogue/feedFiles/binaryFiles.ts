const unpack = 'Unpack it, and give the feed itself';
const exportIt = 'Export the products as CSV, XML or JSON';

/** Binary files, recognised by their first bytes. */
const kinds = [
  {
    bytes: [0x50, 0x4b, 3, 4],
    what: 'a ZIP archive, or a workbook other than XLSX',
    remedy: 'Unpack an archive; save a workbook as XLSX, or as CSV in UTF-8',
  },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], what: 'an old workbook (XLS)', remedy: 'Save it as CSV in UTF-8' },
  { bytes: [0x1f, 0x8b], what: 'packed with gzip', remedy: unpack },
  { bytes: [0x42, 0x5a, 0x68], what: 'packed with bzip2', remedy: unpack },
  { bytes: [0x28, 0xb5, 0x2f, 0xfd], what: 'packed with zstd', remedy: unpack },
  { bytes: [0x37, 0x7a, 0xbc, 0xaf], what: 'a 7z archive', remedy: unpack },
  { bytes: [0x25, 0x50, 0x44, 0x46], what: 'a PDF', remedy: exportIt },
  { bytes: [0x89, 0x50, 0x4e, 0x47], what: 'a picture (PNG)', remedy: exportIt },
  { bytes: [0xff, 0xd8, 0xff], what: 'a picture (JPEG)', remedy: exportIt },
  { bytes: [...Buffer.from('SQLite format 3')], what: 'a database (SQLite)', remedy: exportIt },
] as const;

/** The type of a binary file, and what to give instead. */
export const binaryFileOf = (head: Uint8Array): { readonly what: string; readonly remedy: string } | undefined =>
  kinds.find(({ bytes }) => bytes.every((byte, at) => head[at] === byte));
