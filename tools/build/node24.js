// Plain JavaScript, loaded before anything else: an older Node cannot even read the TypeScript that would complain.
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(
    `Node 24 or newer is needed, this is ${process.versions.node}. Start by npm (npm start, npm test), which brings ` +
      'its own Node on Linux and Windows; on other systems install Node 24 from https://nodejs.org.',
  );
  process.exit(1);
}
