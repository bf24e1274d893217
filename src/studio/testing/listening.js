/** Notes down what the engines of a page reply, and what its policy refuses: it runs before the page's own scripts. */
globalThis.refused = [];
globalThis.heard = [];
addEventListener('securitypolicyviolation', ({ violatedDirective }) => refused.push(violatedDirective));
const Before = Worker;
globalThis.Worker = class extends Before {
  constructor(...of) {
    super(...of);
    this.addEventListener('message', ({ data }) => heard.push(data));
  }
};
