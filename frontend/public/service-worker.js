// Answers when the stand cannot be reached: with the rule books that were read before, or a page
// that says so. Everything else goes to the network: a game is never played from memory.
const BUILD = ''; // the stand puts in what tells this worker, and all that it keeps, from others
const KEPT = `newsstand-${BUILD}`;
const BOOKS = 'newsstand-books'; // rule books outlive a build
const OFFLINE = '/offline';
const STYLE = '/static/page.css';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll([OFFLINE, STYLE, '/static/edition.js', '/static/offline.js'])));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('newsstand-') && name !== KEPT && name !== BOOKS;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name)))));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(visited(event, url));
  else if (url.pathname.startsWith('/static/')) event.respondWith(fetched(request));
});

/** A page from the network; without one as it was read before, else the page that says so. */
async function visited(event, url) {
  try {
    const page = await fetch(event.request);
    const language = page.headers.get('content-language');
    const isBook = url.pathname.startsWith('/rules/') && page.ok && page.headers.get('content-type')?.startsWith('text/html');
    if (isBook) {
      const copy = page.clone();
      event.waitUntil(caches.open(BOOKS).then((books) => books.put(url.pathname, copy)));
    }
    event.waitUntil(retold(language).catch(() => undefined));
    return page;
  } catch {
    return (await answered(BOOKS, url.pathname)) ?? (await answered(KEPT, OFFLINE)) ?? Response.error();
  }
}

const answered = async (store, path) => (await caches.open(store)).match(path, { ignoreVary: true });

/** The page that says so is kept in one language: fetched again when the reader has chosen another. */
async function retold(language) {
  const kept = await answered(KEPT, OFFLINE);
  if (language && kept?.headers.get('content-language') !== language) await (await caches.open(KEPT)).add(OFFLINE);
}

/** A file of ours from the network, or as it was kept. */
async function fetched(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request, { ignoreVary: true })) ?? Response.error();
  }
}
