/** Where the server keeps what is to outlive it, unless `DATA_DIR` tells otherwise. */
export const defaultDataDir = '.data';
