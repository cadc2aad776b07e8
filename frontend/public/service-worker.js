// Answers when the stand cannot be reached: with the rule books that were read before, or a page
// that says so. Everything else goes to the network: a game is never played from memory.
const KEPT = 'newsstand-1';
const OFFLINE = '/offline';
const STYLE = '/static/page.css';

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll([OFFLINE, STYLE, '/static/edition.js', '/static/offline.js'])));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const old = (name) => name.startsWith('newsstand-') && name !== KEPT;
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
  const kept = await caches.open(KEPT);
  try {
    const page = await fetch(event.request);
    const isBook = url.pathname.startsWith('/rules/') && page.ok && page.headers.get('content-type')?.startsWith('text/html');
    if (isBook) event.waitUntil(kept.put(url.pathname, page.clone()));
    // in the language and with the style of today
    else event.waitUntil(kept.addAll([OFFLINE, STYLE]).catch(() => undefined));
    return page;
  } catch {
    return (await kept.match(url.pathname, { ignoreVary: true })) ?? (await kept.match(OFFLINE, { ignoreVary: true })) ?? Response.error();
  }
}

/** A file of ours from the network, or as it was kept. */
async function fetched(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request, { ignoreVary: true })) ?? Response.error();
  }
}
