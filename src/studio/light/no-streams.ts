/** A page reads no streams of Node's. */
export {};
