/**
 * Takes WebRTC from the frame: no content policy of a browser holds it, and it carries bytes to any host (Chromium doesn't know the
 * directive `webrtc`). Imported before all else.
 */
for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection']) Reflect.deleteProperty(globalThis, name);
