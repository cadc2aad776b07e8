// On the page that proves a shuffle: the reader's own browser works out the seal and the first draws.
// Plain JavaScript beside a page that is read without it; WebCrypto exists on secure pages only, and
// a stand at home is plain http, so there is a SHA-256 of our own as well.
(() => {
  'use strict';
  const text = (id) => document.getElementById(id)?.textContent.trim() ?? '';
  const hex = (words) => words.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');

  // FIPS 180-4: the constants are the fractional parts of roots of the first primes.
  const PRIMES = [];
  for (let n = 2; PRIMES.length < 64; n += 1) if (PRIMES.every((prime) => n % prime)) PRIMES.push(n);
  const fraction = (root) => ((root - Math.floor(root)) * 2 ** 32) | 0;
  const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
  const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)));
  const turn = (word, by) => (word >>> by) | (word << (32 - by));

  function sha256(bytes) {
    const padded = new Uint8Array(((bytes.length + 8) >> 6) * 64 + 64);
    padded.set(bytes);
    padded[bytes.length] = 0x80;
    const view = new DataView(padded.buffer);
    view.setUint32(padded.length - 4, bytes.length * 8);
    const hash = [...START];
    for (let block = 0; block < padded.length; block += 64) {
      const w = Array.from({ length: 16 }, (_, at) => view.getUint32(block + 4 * at));
      for (let at = 16; at < 64; at += 1) {
        const [a, b] = [w[at - 15], w[at - 2]];
        const small = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
        const large = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
        w[at] = (w[at - 16] + small + w[at - 7] + large) | 0;
      }
      let [a, b, c, d, e, f, g, h] = hash;
      for (let at = 0; at < 64; at += 1) {
        const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[at] + w[at]) | 0;
        const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
      }
      [a, b, c, d, e, f, g, h].forEach((word, at) => (hash[at] = (hash[at] + word) | 0));
    }
    return hex(hash);
  }

  async function seal(seed) {
    const bytes = new TextEncoder().encode(seed);
    if (!globalThis.crypto?.subtle) return sha256(bytes);
    const digest = new DataView(await crypto.subtle.digest('SHA-256', bytes));
    return hex(Array.from({ length: 8 }, (_, at) => digest.getUint32(4 * at)));
  }

  // SipHash-2-4 of an eight-byte message, as the stand draws (Aumasson and Bernstein 2012).
  const MASK = (1n << 64n) - 1n;
  const spin = (word, by) => ((word << by) | (word >> (64n - by))) & MASK;

  function draw(seed, message) {
    const key = BigInt(`0x${seed}`);
    const [low, high] = [key & MASK, key >> 64n];
    let [a, b, c, d] = [low ^ 0x736f6d6570736575n, high ^ 0x646f72616e646f6dn, low ^ 0x6c7967656e657261n, high ^ 0x7465646279746573n];
    const mix = (rounds) => {
      for (let round = 0; round < rounds; round += 1) {
        a = (a + b) & MASK; b = spin(b, 13n) ^ a; a = spin(a, 32n);
        c = (c + d) & MASK; d = spin(d, 16n) ^ c;
        a = (a + d) & MASK; d = spin(d, 21n) ^ a;
        c = (c + b) & MASK; b = spin(b, 17n) ^ c; c = spin(c, 32n);
      }
    };
    for (const block of [message, 8n << 56n]) {
      d ^= block;
      mix(2);
      a ^= block;
    }
    c ^= 0xffn;
    mix(4);
    return (a ^ b ^ c ^ d).toString(16).padStart(16, '0');
  }

  const WORDS = {
    en: {
      fits: (own) => `Your browser has worked out the SHA-256 of the seed: ${own}. It is the seal from before the deal.`,
      differs: (own) => `Your browser has worked out the SHA-256 of the seed: ${own}. That is NOT the seal: ask whoever runs this stand.`,
    },
    de: {
      fits: (own) => `Dein Browser hat den SHA-256 des Startwerts ausgerechnet: ${own}. Das ist das Siegel von vor dem Austeilen.`,
      differs: (own) => `Dein Browser hat den SHA-256 des Startwerts ausgerechnet: ${own}. Das ist NICHT das Siegel: Frag, wer diesen Kiosk betreibt.`,
    },
  };

  async function check() {
    const [seed, commitment] = [text('seed'), text('commitment')];
    const own = await seal(seed);
    const verdict = document.getElementById('verdict');
    verdict.dataset.fits = String(own === commitment);
    const { fits, differs } = WORDS[document.documentElement.lang] ?? WORDS.en;
    verdict.textContent = own === commitment ? fits(own) : differs(own);
    for (const cell of document.querySelectorAll('[data-draw]')) cell.textContent = draw(seed, BigInt(cell.dataset.draw));
  }
  if (text('seed')) void check();
})();
