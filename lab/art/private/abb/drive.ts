/** The pump motor of the study: what its nameplate says, and what follows from it. */
export const motor = { kw: 45, volt: 400, hertz: 50, rpm: 1480, amp: 80.5, cosPhi: 0.86, kg: 322 };

/** Nm at the shaft. */
export const ratedTorque = (motor.kw * 1000) / ((motor.rpm * Math.PI) / 30);
/** Share of the electric power that reaches the shaft. */
export const efficiency = (motor.kw * 1000) / (Math.sqrt(3) * motor.volt * motor.amp * motor.cosPhi);
