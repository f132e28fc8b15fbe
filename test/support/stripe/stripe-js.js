// Fake of Stripe.js, written from its documentation: Stripe serves the real one only from its own servers. It implements the
// calls that our page makes through @stripe/react-stripe-js, and talks to the server of stripe-server.ts. Like the real one, it
// keeps the card number in a frame of js.stripe.com, confirms the payment at api.stripe.com, and navigates to the return address
// on success.
(() => {
  function createPaymentElement() {
    const listeners = new Map();
    const frame = document.createElement('iframe');
    frame.title = 'Secure payment input frame';
    frame.src = 'https://js.stripe.com/payment-element.html';
    frame.style.cssText = 'width: 100%; height: 90px; border: 0';
    frame.addEventListener('load', () => listeners.get('ready')?.());
    return {
      mount: (place) => place.append(frame),
      destroy: () => frame.remove(),
      update() {},
      on: (name, listener) => listeners.set(name, listener),
      off: (name) => listeners.delete(name),
      cardNumber: () =>
        new Promise((resolve) => {
          const channel = new MessageChannel();
          channel.port1.onmessage = ({ data }) => resolve(data);
          frame.contentWindow.postMessage('card number?', 'https://js.stripe.com', [channel.port2]);
        }),
    };
  }

  function createElements({ clientSecret }) {
    let payment = null;
    return {
      clientSecret,
      create() {
        payment = createPaymentElement();
        return payment;
      },
      getElement: () => payment,
      update() {},
    };
  }

  async function confirmPayment(key, { elements, confirmParams }) {
    const { clientSecret } = elements;
    const [intent] = clientSecret.split('_secret_');
    const response = await fetch(`https://api.stripe.com/v1/payment_intents/${intent}/confirm`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        key,
        client_secret: clientSecret,
        return_url: confirmParams.return_url,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': await elements.getElement().cardNumber(),
      }),
    });
    const answer = await response.json();
    if (answer.error) return { error: answer.error };
    const address = new URL(confirmParams.return_url);
    address.search = new URLSearchParams({
      payment_intent: intent,
      payment_intent_client_secret: clientSecret,
      redirect_status: answer.status === 'succeeded' ? 'succeeded' : 'failed',
    });
    location.assign(address);
    return new Promise(() => {});
  }

  window.Stripe = (key) => ({
    elements: createElements,
    confirmPayment: (options) => confirmPayment(key, options),
    // Methods by which the React library recognises Stripe.
    createToken() {},
    createPaymentMethod() {},
    confirmCardPayment() {},
  });
  window.Stripe.version = 'endive';
})();
